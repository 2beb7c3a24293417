import type { SolanaSignInInput } from '@solana/wallet-standard-features'

const lines = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

/** The text that a wallet writes and signs from the fields of the request. Source: Sign In With Solana. */
export function writeSignInText(input: SolanaSignInInput, domain: string, address: string): string {
  const { statement, resources } = input
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`
  const body = [
    ...lines.flatMap(([label, key]) => (input[key] ? [`${label}: ${input[key]}`] : [])),
    ...(resources ? ['Resources:', ...resources.map((each) => `- ${each}`)] : []),
  ].join('\n')
  return [head, statement, body].filter(Boolean).join('\n\n')
}
