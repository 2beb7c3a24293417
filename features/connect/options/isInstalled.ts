import type { ConnectOption } from '@shared/domain/connectOption'

const installedTypes: readonly ConnectOption['type'][] = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN']

/** Whether the wallet is installed in this browser. */
export function isInstalled({ type }: { readonly type: ConnectOption['type'] }): boolean {
  return installedTypes.includes(type)
}
