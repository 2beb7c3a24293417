import type { FeatureContext } from '@shared/contract/context'
import { cleanReason } from '@shared/domain/cleanReason'
import { Banner } from '@shared/ui/Banner'
import type { PayProblem } from '../actions/preparePayment'
import type { PayTerms } from '../form/payTerms'

interface PayProblemBannerProps {
  ctx: FeatureContext
  terms: PayTerms
  problem: PayProblem | undefined
  /** The token has a price: a token on no list may say anything in its refusal. */
  isListed: boolean
}

/** Why a payment is not offered to the wallet. */
export function PayProblemBanner({ ctx, terms, problem, isListed }: PayProblemBannerProps) {
  if (!problem) return null
  const { chains, i18n } = ctx
  const network = chains.network(terms.networkId)?.name ?? terms.networkId
  return (
    <Banner tone="danger">
      <span>{`${i18n.t(words[problem.kind], { network })} `}</span>
      {problem.kind === 'refused' && problem.message && isListed && (
        <bdi translate="no">{cleanReason(problem.message)}</bdi>
      )}
    </Banner>
  )
}

const words = {
  gas: 'pay.problem.gas',
  refused: 'pay.problem.refused',
  differs: 'pay.problem.differs',
  short: 'pay.problem.short',
} as const
