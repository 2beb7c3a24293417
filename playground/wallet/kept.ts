/** The wallet's settings besides its sessions. Without storage, they start over each time. */
const prefix = 'pocket-wallet:'

export function readKept(name: 'network' | 'account'): string | undefined {
  try {
    return localStorage.getItem(prefix + name) ?? undefined
  } catch {
    return undefined
  }
}

export function keep(name: 'network' | 'account', value: string): void {
  try {
    localStorage.setItem(prefix + name, value)
  } catch {
    // Only the choice is lost.
  }
}
