import { setup } from './setup'

/** What the release brings that the configurator has a control for. */
export interface Installed {
  /** The flags that turn a feature of the release on. */
  readonly flags: ReadonlySet<string>
  readonly hasConnectMethods: boolean
  readonly hasWalletFeatures: boolean
}

interface PartPayload {
  readonly features?: Readonly<
    Record<
      string,
      {
        readonly flag?: string
        readonly contributes: { readonly connectMethods?: object[]; readonly walletFeatures?: object[] }
      }
    >
  >
}

/** Reads what the release brings. It is only shown: what runs, the widget verifies for itself. */
export async function readInstalled(): Promise<Installed> {
  const response = await fetch(setup.release.url)
  const { parts } = (await response.json()) as { parts: { payload: string }[] }
  const features = parts.flatMap(({ payload }) =>
    Object.values((JSON.parse(payload) as PartPayload).features ?? {}),
  )
  return {
    flags: new Set(features.flatMap(({ flag }) => flag ?? [])),
    hasConnectMethods: features.some(({ contributes }) => contributes.connectMethods?.length),
    hasWalletFeatures: features.some(({ contributes }) => contributes.walletFeatures?.length),
  }
}
