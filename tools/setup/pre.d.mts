export function findProgram(names: readonly string[], paths?: readonly string[]): string | undefined
export function findChromium(): string | undefined
export function chromiumMissing(): string
