import { Banner } from '@shared/ui/Banner'
import { EmptyState } from '@shared/ui/EmptyState'
import { ErrorState } from '@shared/ui/ErrorState'
import { ExternalLink } from '@shared/ui/ExternalLink'
import * as icons from '@shared/ui/icons'
import { RichText } from '@shared/ui/RichText'
import { Toast } from '@shared/ui/Toast'
import { WalletWait } from '@shared/ui/WalletWait'
import { partScene } from '../partScene'
import * as sample from '../sampleData'
import type { Scene } from '../scene'

const group = 'Messages'
const run = () => {}

export const messageScenes: readonly Scene[] = [
  partScene({
    id: 'banner-tones',
    title: 'Banner: tones',
    group,
    render: (say) => (
      <div className="lk-list">
        <Banner tone="info">{say('Fees are low at the moment.', 'الرسوم منخفضة في الوقت الحالي.')}</Banner>
        <Banner tone="warning">
          {say(
            'This address is new to you. Check it once more.',
            'هذا العنوان جديد عليك. تحقق منه مرة أخرى.',
          )}
        </Banner>
        <Banner tone="danger">
          {say('This is the contract of the token itself.', 'هذا هو عقد الرمز نفسه.')}
        </Banner>
      </div>
    ),
  }),
  partScene({
    id: 'banner-actions',
    title: 'Banner: with an action, to be dismissed, long',
    group,
    render: (say) => (
      <div className="lk-list">
        <Banner tone="info" action={{ label: say('Undo', 'تراجع'), run }}>
          {say('Balances are hidden.', 'الأرصدة مخفية.')}
        </Banner>
        <Banner tone="warning" dismiss={{ label: say('Dismiss', 'تجاهل'), run }}>
          {say(
            'The address looks like one that you have used, and is not the same: only its ends are.',
            'يشبه هذا العنوان عنوانًا استخدمته من قبل لكنه ليس هو: طرفاه فقط متطابقان.',
          )}
        </Banner>
        <Banner
          tone="danger"
          action={{ label: say('Review', 'مراجعة'), run }}
          dismiss={{ label: say('Dismiss', 'تجاهل'), run }}
        >
          {sample.names.unbrokenWallet}
        </Banner>
      </div>
    ),
  }),
  partScene({
    id: 'empty-state',
    title: 'EmptyState',
    group,
    render: (say) => (
      <EmptyState
        icon={icons.wallet}
        title={say('No activity yet', 'لا يوجد نشاط بعد')}
        text={say('What you send and receive shows up here.', 'ما ترسله وتستلمه يظهر هنا.')}
        action={{ label: say('Receive', 'استلام'), run }}
      />
    ),
  }),
  partScene({
    id: 'empty-state-plain',
    title: 'EmptyState: a title alone',
    group,
    render: (say) => <EmptyState icon={icons.search} title={say('Nothing found', 'لم يُعثر على شيء')} />,
  }),
  partScene({
    id: 'error-state',
    title: 'ErrorState',
    group,
    render: (say) => (
      <ErrorState
        title={say('Couldn’t load this screen', 'تعذّر التحميل')}
        text={say('Your tokens are safe. Check your connection.', 'رموزك في أمان. تحقق من اتصالك.')}
        retry={{ label: say('Try again', 'حاول مرة أخرى'), run }}
      />
    ),
  }),
  partScene({
    id: 'error-state-busy',
    title: 'ErrorState: trying again',
    group,
    render: (say) => (
      <ErrorState
        title={say('Couldn’t load this screen', 'تعذّر التحميل')}
        retry={{ label: say('Try again', 'حاول مرة أخرى'), busy: true, run }}
      />
    ),
  }),
  partScene({
    id: 'toasts',
    title: 'Toast: variants',
    group,
    render: (say) => (
      <div className="lk-list">
        <Toast variant="success" message={say('Address copied', 'تم نسخ العنوان')} />
        <Toast variant="loading" message={say('Sending 1 USDC…', 'جارٍ إرسال 1 USDC…')} />
        <Toast
          variant="error"
          message={say(
            'The network request failed. Try again in a moment.',
            'لم تقبل الشبكة الطلب. حاول مرة أخرى بعد لحظات.',
          )}
        />
        <Toast variant="success" message={sample.names.unbrokenWallet.repeat(2)} />
      </div>
    ),
  }),
  partScene({
    id: 'wallet-wait',
    title: 'WalletWait: with a hint',
    group,
    render: (say) => (
      <WalletWait
        logo={{ state: 'waiting', name: 'Harbor', src: sample.harbor.imageUrl }}
        title={say('Continue in Harbor Wallet', 'تابِع في Harbor Wallet')}
        text={say('Accept connection request in the wallet', 'اقبل طلب الاتصال في المحفظة')}
        hint={say(
          'Nothing opened? Open Harbor Wallet to find the request.',
          'ألم يُفتح شيء؟ افتح Harbor Wallet بنفسك: الطلب بانتظارك هناك.',
        )}
      />
    ),
  }),
  partScene({
    id: 'texts',
    title: 'Texts: strong, plain, problem, note, links',
    group,
    render: (say) => {
      const link = (text: string) => <ExternalLink href="https://host.invalid/">{text}</ExternalLink>
      return (
        <div className="lk-center">
          <p className="lk-strong">{say('Connection declined', 'تم رفض الاتصال')}</p>
          <p className="lk-text">
            {say('Nothing was shared with this site.', 'لم تتم مشاركة أي شيء مع هذا الموقع.')}
          </p>
          <p className="lk-text lk-problem">{say('Switch declined', 'تم رفض التبديل')}</p>
          <p className="lk-note">
            <RichText
              text={say(
                'By connecting, you accept the {terms} and {privacy}.',
                'بالاتصال فإنك توافق على {terms} و{privacy}.',
              )}
              parts={{
                terms: link(say('Terms of Service', 'شروط الخدمة')),
                privacy: link(say('Privacy Policy', 'سياسة الخصوصية')),
              }}
            />
          </p>
        </div>
      )
    },
  }),
]
