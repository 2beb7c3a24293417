/** What the wallet remembers besides its sessions. Where the browser keeps nothing, it begins anew each time. */
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
    // Nothing is lost but the choice.
  }
}
