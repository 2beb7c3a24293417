import { setup } from './setup'

/** The parts of the release that the configurator has a control for. */
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

interface ReleaseFile {
  readonly parts: readonly { readonly payload: string }[]
  readonly more?: { readonly url: string }
  readonly logins?: { readonly url: string }
}

const read = async (url: string): Promise<ReleaseFile> => (await fetch(url)).json()

/** Reads the contents of the release, only to display them: the widget itself verifies what it runs. */
export async function readInstalled(): Promise<Installed> {
  const { url } = setup.release
  const first = await read(url)
  const later = await Promise.all(
    [first.more, first.logins]
      .filter((file) => file !== undefined)
      .map((file) => read(new URL(file.url, new URL(url, location.href)).href)),
  )
  const features = [first, ...later]
    .flatMap(({ parts }) => parts)
    .flatMap(({ payload }) => Object.values((JSON.parse(payload) as PartPayload).features ?? {}))
  return {
    flags: new Set(features.flatMap(({ flag }) => flag ?? [])),
    hasConnectMethods: features.some(({ contributes }) => contributes.connectMethods?.length),
    hasWalletFeatures: features.some(({ contributes }) => contributes.walletFeatures?.length),
  }
}
