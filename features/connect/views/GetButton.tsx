import type { FeatureContext } from '@shared/contract/context'
import type { Wallet } from '@shared/domain/wallet'
import { Button } from '@shared/ui/Button'
import type { ConnectModel } from '../createConnectModel'
import { downloadsOf } from '../wallets/downloadsOf'

interface GetButtonProps {
  ctx: FeatureContext
  model: ConnectModel
  wallet: Wallet | undefined
  /** It is the main action of the view. */
  isPrimary?: boolean
}

/** Leads to the places to get a wallet; absent if no such place is known. */
export function GetButton({ ctx, model, wallet, isPrimary }: GetButtonProps) {
  const { i18n, navigation, platform } = ctx
  if (!wallet || downloadsOf(wallet, platform).length === 0) return null
  const { id: walletId, name } = wallet
  const preload = () => model.preload('Downloads')
  return (
    <Button
      variant={isPrimary ? 'primary' : 'text'}
      onPointerEnter={preload}
      onPointerDown={preload}
      onFocus={preload}
      onClick={() => navigation.push('Downloads', { walletId, name })}
    >
      {i18n.t(isPrimary ? 'connect.downloads.title' : 'connect.downloads.hint', { name })}
    </Button>
  )
}
