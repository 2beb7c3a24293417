import type { Latchkey } from 'latchkey/cdn'

const text = 'Harbor asks whether this account is yours.'

/** Signs as an app does with the connected wallet: through the wallet's own provider. Returns the signature, in hex. */
export async function signMessage(latchkey: Latchkey): Promise<string> {
  const { namespace, address } = latchkey.getState()
  const bytes = new TextEncoder().encode(text)
  if (namespace === 'solana') {
    const provider = await latchkey.getProvider('solana')
    return toHex(await provider!.signMessage(bytes, address!))
  }
  const provider = await latchkey.getProvider('eip155')
  const params = [toHex(bytes), address]
  return (await provider!.request({ method: 'personal_sign', params })) as string
}

function toHex(bytes: Uint8Array): string {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
