import type { JsonRpcAnswer } from '@shared/vault/jsonRpc'
import type { Address } from 'viem'
import type { TestVault } from './startTestVault'
import { type Answer, createVaultFrame, signIn } from './vaultFrame'

/** A signed-in visitor, whose wallet has this address on EVM networks. */
export async function smartVisitor(
  vault: Pick<TestVault, 'url' | 'now' | 'nextMail'>,
  address: Address,
  { chainId = 31337 } = {},
) {
  const frame = await createVaultFrame(vault.url, { now: vault.now })
  const { accessToken: token } = await signIn(frame, `${address}@example.com`, vault.nextMail)
  const slot = await frame.ask('POST', '/v1/slots', { token, body: { kind: 'device', name: 'Laptop' } })
  const addresses = { eip155: address, solana: '9aE476sH92Vz7DMPyq5WLPkrKWivxeuTKEFKd2sZZcde' }
  const slots = [{ id: slot.body.id, sealedKey: 'c2VhbGVkLWtleS1vZi1hbm4t' }]
  const wallet = { sealedSeed: 'c2VhbGVkLXNlZWQtb2YtYW5u', addresses, slots, proof: 'A'.repeat(43) }
  await frame.ask('PUT', '/v1/wallet', { token, body: wallet })
  return {
    frame,
    token,
    /** One request to the vault's bundler or paymaster. */
    ask: (
      path: 'bundler' | 'paymaster',
      method: string,
      params: readonly unknown[] = [],
      on = chainId,
    ): Promise<Answer & { readonly body: JsonRpcAnswer }> =>
      frame.ask('POST', `/v1/${path}/${on}`, { token, body: { jsonrpc: '2.0', id: 1, method, params } }),
  }
}

export type SmartVisitor = Awaited<ReturnType<typeof smartVisitor>>
