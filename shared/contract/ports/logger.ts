/** The console, at the level of the option `logLevel`. */
export interface Logger {
  /** Writes an error, with details. */
  error(message: string, detail?: unknown): void
  /** Writes a warning, with details. */
  warn(message: string, detail?: unknown): void
  /** Writes an information, with details. */
  info(message: string, detail?: unknown): void
}
