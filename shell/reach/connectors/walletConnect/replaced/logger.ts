/** The members of a logger that the pairing client uses. Its own brings pino and keeps every line in memory. */
export interface PairingLogger {
  level: string
  readonly levels: { readonly values: Record<string, number>; readonly labels: Record<number, string> }
  bindings(): { context: string }
  child(bindings?: { context?: string }): PairingLogger
  trace(...parts: unknown[]): void
  debug(...parts: unknown[]): void
  info(...parts: unknown[]): void
  warn(...parts: unknown[]): void
  error(...parts: unknown[]): void
  fatal(...parts: unknown[]): void
}

const quiet = () => {}

/** Hands warnings and errors on, and nothing else. */
export function createPairingLogger(hear: (parts: readonly unknown[]) => void = quiet): PairingLogger {
  const loud = (...parts: unknown[]) => hear(parts)
  const logger = (context: string): PairingLogger => ({
    level: 'warn',
    levels: { values: {}, labels: {} },
    bindings: () => ({ context }),
    child: (bindings) => logger(bindings?.context ?? context),
    trace: quiet,
    debug: quiet,
    info: quiet,
    warn: loud,
    error: loud,
    fatal: loud,
  })
  return logger('')
}

export const pino = (): PairingLogger => createPairingLogger()
export const getDefaultLoggerOptions = <O>(options: O): O => options
export const getLoggerContext = (logger: PairingLogger): string => logger.bindings().context
export const generateChildLogger = (logger: PairingLogger, context: string): PairingLogger =>
  logger.child({ context })
export const generatePlatformLogger = ({ loggerOverride }: { loggerOverride?: unknown }) => ({
  logger: typeof loggerOverride === 'object' ? (loggerOverride as PairingLogger) : pino(),
  chunkLoggerController: null,
})
