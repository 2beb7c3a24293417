import { createPublicClient, createTestClient, erc20Abi, getAddress, type Hex, http } from 'viem'
import type { Devnet } from '../../../devnet/devnet'
import type { Host } from './openHost'
import { expect } from './seeded'
import { typeInto } from './typeInto'

// Sends by hand, as a visitor does, and reads the result from the chain.

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Accounts that no other test uses. */
export const fresh = getAddress('0x00000000000000000000000000000000deadbe01')

export const rpcOf = ({ networks }: Devnet) => networks[0].rpcUrls.default.http[0]!
export const clientOf = (devnet: Devnet) => createPublicClient({ transport: http(rpcOf(devnet)) })
export const chainOf = (devnet: Devnet) => createTestClient({ mode: 'anvil', transport: http(rpcOf(devnet)) })
export const held = (devnet: Devnet, token: Hex, owner: Hex) =>
  clientOf(devnet).readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

export const amount = ({ widget }: Host) => widget.getByRole('textbox', { name: 'Amount' })
export const to = ({ widget }: Host) => widget.getByRole('textbox', { name: 'To' })
export const press = ({ widget }: Host, name: string | RegExp) => widget.getByRole('button', { name }).click()
export const main = ({ widget }: Host) => widget.locator('.lk-actions button').last()

export async function openSend(host: Host, wallet?: string) {
  await host.connect(wallet)
  await openForm(host)
}

/** The form of a visitor who is connected. */
export async function openForm(host: Host) {
  await host.open()
  await press(host, 'Send')
  await expect(host.title).toHaveText('Send')
  await expect(amount(host)).toBeVisible()
}

export async function fill(host: Host, value: string, receiver: string) {
  await typeInto(amount(host), value)
  await typeInto(to(host), receiver)
  await expect(main(host)).toHaveText('Preview Send')
}

export async function choose(host: Host, name: string) {
  await host.widget.locator('.lk-pill').first().click()
  await expect(host.title).toHaveText('Select token')
  await press(host, new RegExp(name))
  await expect(host.title).toHaveText('Send')
}

export async function review(host: Host) {
  await press(host, 'Preview Send')
  // Features of an older contract say it in older words.
  await expect(host.title).toHaveText(/^Review (transfer|send)$/)
  await expect(host.widget.getByText(/^(Max network fee|Network fee, at most)$/)).toBeVisible()
}

export const ended = (host: Host, text: string | RegExp) =>
  expect(host.widget.locator('.lk-wait')).toContainText(text, { timeout: 20_000 })
