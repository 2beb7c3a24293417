import type { ViewProps } from '@shared/contract/feature'
import { chooseProvider } from '../actions/chooseProvider'
import type { SocialsModel } from '../SocialsModel'
import { ProviderList } from './ProviderList'

/** A further way into the connected wallet. */
export function AddLogin({ ctx }: ViewProps<'AddLogin', SocialsModel>) {
  const port = ctx.embedded?.social
  const label = ctx.i18n.t('socials.add')
  return (
    port && (
      <ProviderList
        ctx={ctx}
        label={label}
        onChoose={(provider) => chooseProvider(ctx, port, provider, true)}
        onNone={() => ctx.navigation.replace('Logins')}
      />
    )
  )
}
