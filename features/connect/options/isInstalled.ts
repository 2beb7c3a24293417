import type { ConnectOption } from '@shared/domain/connectOption'

const installedTypes: readonly ConnectOption['type'][] = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN']

/** The wallet is in this browser already. */
export function isInstalled({ type }: { readonly type: ConnectOption['type'] }): boolean {
  return installedTypes.includes(type)
}
