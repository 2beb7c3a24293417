import { Logo } from '@shared/ui/Logo'
import { QrCode } from '@shared/ui/QrCode'
import qrCode from '@shared/ui/qrCode.css'
import { partScene } from '../partScene'
import * as sample from '../sampleData'
import type { Scene } from '../scene'

const pairing = `wc:${'7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'}@2?relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'}`
const logo = <Logo name="Harbor" src={sample.harbor.imageUrl} size="large" />

const code = (id: string, title: string, value: string | undefined, props: object = {}): Scene =>
  partScene({
    id,
    title,
    group: 'QR codes',
    styles: [qrCode],
    render: (say) => (
      <QrCode value={value} label={say('Scan with your wallet', 'امسح الرمز بمحفظتك')} {...props} />
    ),
  })

export const codeScenes: readonly Scene[] = [
  code('qr-loading', 'QrCode: on its way', undefined),
  code('qr-loading-logo', 'QrCode: on its way, with a logo', undefined, { logo }),
  code('qr-address', 'QrCode: an address', sample.address),
  code('qr-pairing', 'QrCode: a pairing, with a logo', pairing, { logo }),
  code('qr-dense', 'QrCode: with a larger logo', pairing, { logo, logoShare: 0.25 }),
]
