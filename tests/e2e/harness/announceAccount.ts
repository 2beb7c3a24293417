import type { Page } from '@playwright/test'
import type { Hex } from 'viem'

/**
 * Announces an injected wallet whose account signs as the test says, as contract accounts do: its answers come from
 * Node. Call it before the page is loaded.
 */
export async function announceAccount(
  page: Page,
  { name, address, sign }: { name: string; address: Hex; sign: (message: Hex) => Promise<Hex> },
): Promise<void> {
  await page.exposeFunction('signAsAccount', sign)
  await page.addInitScript(
    ([walletName, account]) => {
      const answers: Record<string, (params: string[]) => unknown> = {
        eth_requestAccounts: () => [account],
        eth_accounts: () => [account],
        eth_chainId: () => '0x7a69',
        personal_sign: ([message]) =>
          (window as unknown as { signAsAccount: (text: string) => Promise<string> }).signAsAccount(message!),
      }
      const provider = {
        async request({ method, params = [] }: { method: string; params?: string[] }) {
          const answer = answers[method]
          if (!answer) throw Object.assign(new Error(`${method} is not supported.`), { code: 4200 })
          return answer(params)
        },
        on() {},
        removeListener() {},
      }
      const info = {
        uuid: '3f1e0c3e-52b2-4d5e-9a0b-6f3a5d0f1c77',
        name: walletName,
        rdns: 'local.vault',
        icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
      }
      const announce = () =>
        window.dispatchEvent(
          new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
        )
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    [name, address] as const,
  )
}
