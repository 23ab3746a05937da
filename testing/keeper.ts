/**
 * A shell that ends a server when its own standard input ends: with the process that started it, however that ended. It prints the
 * server's id and is in a group of its own, so that Ctrl-C reaches only what ends in order.
 */
export const KEEPER = '"$0" "$@" </dev/null >/dev/null 2>&1 & echo $!; read -r _; kill -9 $!';
