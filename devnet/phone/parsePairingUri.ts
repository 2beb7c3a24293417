/** Why a text holds no pairing to take up. */
export type PairingUriIssue = 'notAPairing' | 'oldVersion' | 'incomplete' | 'expired'

/**
 * Finds the pairing in a text: the URI itself, or a link that carries it as `uri`, encoded once or twice. Source:
 * ERC-1328, WalletConnect 2 mobile linking.
 */
export function parsePairingUri(
  text: string,
  nowMs: number,
): { readonly uri: string } | { readonly issue: PairingUriIssue } {
  const uri = findUri(text.trim())
  if (!uri) return { issue: 'notAPairing' }
  const [, topic = '', version, query = ''] = /^wc:([^@?]*)@?(\d*)\??(.*)$/i.exec(uri)!
  if (version === '1') return { issue: 'oldVersion' }
  const params = new URLSearchParams(query)
  const isKey = (value: string | null) => /^[\da-f]{64}$/i.test(value ?? '')
  if (version !== '2' || !isKey(topic) || !isKey(params.get('symKey')) || !params.get('relay-protocol'))
    return { issue: 'incomplete' }
  const expiresS = params.get('expiryTimestamp')
  if (expiresS && Number(expiresS) * 1000 <= nowMs) return { issue: 'expired' }
  return { uri }
}

function findUri(text: string): string | undefined {
  let carried = /[?&]uri=([^&#\s]+)/.exec(text)?.[1] ?? text
  // Telegram's links arrive encoded twice.
  for (let turn = 0; turn < 2 && /^wc%/i.test(carried); turn++) carried = decode(carried)
  return /^wc:/i.test(carried) ? carried.replace(/^wc:\/*/i, 'wc:') : undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
