/** One kind of work done apart from the request that asked for it. Declared once, where it is sent. */
export type JobKind<Data extends object> = {
  /** Name of the queue, e.g. 'deliver-mail'. */
  name: string;
  /**
   * Number of retries of a failed job. The n-th time comes `firstDelaySeconds` and 2^n seconds later, or down to half of
   * the latter by chance; from the 16th on these stay at 18 hours. 5 are over within two minutes, 10 within half an hour,
   * 13 in about three hours, 16 in a day, 18 in two.
   */
  retries: number;
  firstDelaySeconds: number;
  /** A job that takes longer is given to the next worker; one whose process died already when that is seen. */
  limitSeconds: number;
  /** Number of jobs a worker takes from the queue at once; each is done, and fails, alone. More than one for short work only. */
  batchSize: number;
  /** For work that mostly waits for others: jobs under way at a time, in this process, and of one site. */
  sideBySide?: { jobs: number; ofSite: number };
  /** Never present; carries the type of the data. */
  data?: Data;
};

export type JobRequest<Data extends object> = {
  /** The site the job works for. */
  websiteId: string;
  data: Data;
  /** Seconds until the job may start; 0 unless given. */
  delaySeconds?: number;
  /** Instead: the moment from which it may, in milliseconds, by the database's clock. */
  at?: number;
  /**
   * While a job of this key waits, another one is not added: that one starts no later than this one would, and not before
   * the caller's transaction has ended. Jobs side by side are never two of one key.
   */
  onceKey?: string;
};
