// Loaded before libfaketime by scripts/steps/clock.mjs. While its own `epoll_wait` waits, libfaketime shows the true time
// to whatever interrupts it: the timer of PostgreSQL, which then lets every limit of a backend pass at once, or none.
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/syscall.h>
#include <unistd.h>

int epoll_wait(int fd, struct epoll_event *events, int size, int timeout) {
  return syscall(SYS_epoll_pwait, fd, events, size, timeout, NULL, 0);
}
