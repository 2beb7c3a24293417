import * as kit from '@solana/web3.js'
import { AccountRole, type Address, createKeyPairSignerFromPrivateKeyBytes, pipe } from '@solana/web3.js'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import type { Devnet } from '../../../devnet/devnet'
import { receiptOf } from '../../../devnet/evm/receiptOf'
import { testAccounts } from '../../../devnet/solana/testAccounts'
import { alice, chainOf, clientOf } from './sendForm'

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address
const systemProgram = '11111111111111111111111111111111' as Address

/** Gives an account of an EVM network coins and tokens, of the node's own money and of Alice's. */
export async function fundEvm(devnet: Devnet, to: Hex, { wei, usdc }: { wei: bigint; usdc: bigint }) {
  const [chain, client] = [chainOf(devnet), clientOf(devnet)]
  await chain.setBalance({ address: to, value: wei })
  await chain.impersonateAccount({ address: alice })
  const hash = await client.request<{
    Method: 'eth_sendTransaction'
    Parameters: unknown[]
    ReturnType: Hex
  }>({
    method: 'eth_sendTransaction',
    params: [
      {
        from: alice,
        to: devnet.contracts.tokens.usdc,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, usdc] }),
      },
    ],
  })
  await receiptOf(client, hash)
}

/** Gives an account of the Solana network SOL from the faucet, and USDC of the first test account. */
export async function fundSolana(
  devnet: Devnet,
  to: string,
  { lamports, usdc }: { lamports: bigint; usdc: bigint },
) {
  const rpc = kit.createSolanaRpc(devnet.solana.url)
  await rpc.requestAirdrop(to as Address, kit.lamports(lamports)).send()
  const payer = await createKeyPairSignerFromPrivateKeyBytes(
    Buffer.from(testAccounts[0]!.privateKey.slice(2), 'hex'),
  )
  const mint = devnet.solana.tokens.usdc as Address
  const [from, target] = await Promise.all(
    [payer.address, to as Address].map((owner) => accountOf(owner, mint)),
  )
  const { value } = await rpc.getLatestBlockhash().send()
  const data = Buffer.alloc(10)
  data.writeUInt8(12)
  data.writeBigUInt64LE(usdc, 1)
  data.writeUInt8(6, 9)
  const account = (address: Address, role: AccountRole) => ({ address, role })
  const transaction = await pipe(
    kit.createTransactionMessage({ version: 0 }),
    (message) => kit.setTransactionMessageFeePayerSigner(payer, message),
    (message) => kit.setTransactionMessageLifetimeUsingBlockhash(value, message),
    (message) =>
      kit.appendTransactionMessageInstructions(
        [
          {
            programAddress: associatedTokenProgram,
            accounts: [
              account(payer.address, AccountRole.WRITABLE_SIGNER),
              account(target!, AccountRole.WRITABLE),
              account(to as Address, AccountRole.READONLY),
              account(mint, AccountRole.READONLY),
              account(systemProgram, AccountRole.READONLY),
              account(tokenProgram, AccountRole.READONLY),
            ],
            data: Uint8Array.of(1),
          },
          {
            programAddress: tokenProgram,
            accounts: [
              account(from!, AccountRole.WRITABLE),
              account(mint, AccountRole.READONLY),
              account(target!, AccountRole.WRITABLE),
              account(payer.address, AccountRole.READONLY_SIGNER),
            ],
            data: Uint8Array.from(data),
          },
        ],
        message,
      ),
    (message) => kit.signTransactionMessageWithSigners(message),
  )
  await rpc.sendTransaction(kit.getBase64EncodedWireTransaction(transaction), { encoding: 'base64' }).send()
}

async function accountOf(owner: Address, mint: Address): Promise<Address> {
  const encoder = kit.getAddressEncoder()
  const [derived] = await kit.getProgramDerivedAddress({
    programAddress: associatedTokenProgram,
    seeds: [owner, tokenProgram, mint].map((seed) => encoder.encode(seed)),
  })
  return derived
}
