import type { FeatureContext } from '@shared/contract/context'
import { Button } from '@shared/ui/Button'
import { useState } from 'react'
import { disconnectWallet } from '../actions/disconnectWallet'

/** Ends the session without a question: nothing else is lost. */
export function DisconnectButton({ ctx }: { ctx: FeatureContext }) {
  const [status, setStatus] = useState<'idle' | 'busy'>('idle')
  const disconnect = async () => {
    setStatus('busy')
    await disconnectWallet(ctx)
    setStatus('idle')
  }
  const isBusy = status === 'busy'
  return (
    <div className="lk-actions">
      <Button variant="danger" busy={isBusy} onClick={disconnect}>
        {ctx.i18n.t(isBusy ? 'account.disconnecting' : 'account.disconnect')}
      </Button>
    </div>
  )
}
