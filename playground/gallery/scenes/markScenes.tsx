import { Avatar } from '@shared/ui/Avatar'
import { Badge } from '@shared/ui/Badge'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { Logo } from '@shared/ui/Logo'
import { LogoSpinner } from '@shared/ui/LogoSpinner'
import { Skeleton } from '@shared/ui/Skeleton'
import { Spinner } from '@shared/ui/Spinner'
import walletWait from '@shared/ui/walletWait.css'
import { partScene } from '../partScene'
import * as sample from '../sampleData'
import type { Scene } from '../scene'
import { Wrapped } from '../Wrapped'

const group = 'Marks'
const { imageUrl: src } = sample.harbor
const states = ['waiting', 'done', 'failed', 'still'] as const
const tones = ['neutral', 'accent', 'success', 'warning', 'danger'] as const

export const markScenes: readonly Scene[] = [
  partScene({
    id: 'icons',
    title: 'Icon: all, and those that follow the direction',
    group,
    render: () => (
      <>
        <Wrapped>
          {Object.entries(icons).map(([name, path]) => (
            <Icon key={name} path={path} />
          ))}
        </Wrapped>
        <Wrapped>
          {[icons.back, icons.forward, icons.external, icons.signOut].map((path) => (
            <Icon key={path} path={path} flip />
          ))}
        </Wrapped>
      </>
    ),
  }),
  partScene({
    id: 'badges',
    title: 'Badge: tones',
    group,
    render: (say) => {
      const labels = {
        neutral: say('Installed', 'مثبّتة'),
        accent: say('Recent', 'الأخيرة'),
        success: say('Confirmed', 'تم التأكيد'),
        warning: say('Expires soon', 'تنتهي قريبًا'),
        danger: say('Failed', 'فشلت'),
      }
      return (
        <Wrapped>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {labels[tone]}
            </Badge>
          ))}
        </Wrapped>
      )
    },
  }),
  partScene({
    id: 'avatars',
    title: 'Avatar: sizes and addresses',
    group,
    render: () => (
      <Wrapped>
        <Avatar address={sample.address} />
        <Avatar address="0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266" size={36} />
        <Avatar address="0x70997970C51812dc3A010C7d01b50e0d17dc79C8" size={20} />
      </Wrapped>
    ),
  }),
  partScene({
    id: 'logos',
    title: 'Logo: pictures and monograms',
    group,
    render: () => (
      <>
        <Wrapped>
          <Logo name="Harbor" src={src} />
          <Logo name="Harbor" src={src} shape="round" />
          <Logo name="Broken" src={sample.brokenImage} />
          <Logo name="Quay" />
          <Logo name="Quay" shape="round" />
          <Logo name="élan" />
        </Wrapped>
        <Wrapped>
          <Logo name="Harbor" src={src} size="large" />
          <Logo name={sample.names.arabicWallet} size="large" shape="round" />
          <Logo name={sample.names.cyrillicWallet} size="large" />
        </Wrapped>
      </>
    ),
  }),
  partScene({
    id: 'logo-spinners',
    title: 'LogoSpinner: waiting, done, failed, still',
    group,
    styles: [walletWait],
    render: () => (
      <>
        {(['square', 'round'] as const).map((shape) => (
          <Wrapped key={shape}>
            {states.slice(0, 3).map((state) => (
              <LogoSpinner key={state} state={state} name="Harbor" src={src} shape={shape} />
            ))}
          </Wrapped>
        ))}
        <Wrapped>
          <LogoSpinner state="still" name="Harbor" src={src} />
          <LogoSpinner state="waiting" name="Quay" />
        </Wrapped>
      </>
    ),
  }),
  partScene({
    id: 'skeletons',
    title: 'Skeleton and Spinner',
    group,
    render: () => (
      <div className="lk-list">
        <Skeleton kind="row" />
        <Skeleton kind="row" />
        <Skeleton kind="text" />
        <Skeleton kind="circle" />
        <Wrapped>
          <Spinner />
        </Wrapped>
      </div>
    ),
  }),
]
