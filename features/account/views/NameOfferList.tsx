import type { I18n } from '@shared/contract/ports/i18n'
import { Badge } from '@shared/ui/Badge'
import { ErrorState } from '@shared/ui/ErrorState'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { List } from '@shared/ui/List'
import { Row } from '@shared/ui/Row'
import { Skeleton } from '@shared/ui/Skeleton'
import type { NameOffers } from '../names/nameOffers'

export interface NameOfferListProps {
  i18n: I18n
  offers: NameOffers
  chosen: string | undefined
  choose: (name: string) => void
  retry: () => void
  /** A registration is running: another name cannot be chosen meanwhile. */
  isBusy: boolean
}

/** The offered names, and which of them are free. */
export function NameOfferList({ i18n, offers, chosen, choose, retry, isBusy }: NameOfferListProps) {
  const { t } = i18n
  if (offers.status === 'failed')
    return (
      <ErrorState
        title={t('account.name.offersFailed')}
        retry={{ label: t('account.nfts.retry'), run: retry }}
      />
    )
  if (offers.names.length === 0) return <Skeleton kind="row" />
  return (
    <List label={t('account.name.offers')}>
      {offers.names.map(({ name, registered }) => {
        const isChosen = name === chosen
        return (
          <Row
            key={name}
            label={name}
            aria-pressed={isChosen}
            disabled={registered || isBusy}
            trailing={
              isChosen ? (
                <Icon path={icons.check} />
              ) : (
                <Badge tone={registered ? 'neutral' : 'success'}>
                  {t(registered ? 'account.name.registered' : 'account.name.available')}
                </Badge>
              )
            }
            onClick={() => choose(name)}
          />
        )
      })}
    </List>
  )
}
