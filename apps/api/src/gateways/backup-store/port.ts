/** A place elsewhere that keeps backups. Each call throws an OutboundTrouble when it cannot be done. */
export type BackupStore = {
  /** What a person knows it by. */
  name: string;
  /** Brings a file there under a name; it is there whole, or not at all. A signal that aborts ends it. */
  put(name: string, file: string, signal: AbortSignal): Promise<void>;
  /** The names of what is there that begin so. */
  list(prefix: string): Promise<string[]>;
  /** One that is not there is as good as removed. */
  remove(name: string): Promise<void>;
};
