import type { ReceiverInputs } from '@shared/contract/ports/transactions'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { CameraDenied, CameraUnavailable } from '@shared/errors/transactionErrors'
import { act } from 'react'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { mountLazyView } from '../../../tests/fakes/mountLazyView'
import { activateSend, type SendModel } from '../activateSend'
import feature from '../feature'
import late from '../messages/late/en.json' with { type: 'json' }
import { WalletSendScan } from './WalletSendScan'

const friend = '0x5a0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'

type Scan = NonNullable<ReceiverInputs['scan']>

/** A camera controlled by the test. */
function camera() {
  let open: { take: Parameters<Scan>[1]; signal: AbortSignal; end: () => void } | undefined
  const scan: Scan = (_, take, signal) =>
    new Promise((resolve) => {
      open = { take, signal, end: resolve }
    })
  return {
    scan,
    signal: () => open!.signal,
    see: (text: string) =>
      act(async () => {
        if (await open!.take(text)) open!.end()
      }),
  }
}

async function mount(scan: Scan | undefined) {
  const fake = fakeContext({
    messages: { ...feature.messages, ...late },
    connection: connectedOn('eip155:1'),
    inputs: scan ? { scan } : {},
  })
  let model: SendModel | undefined
  const module = {
    ...feature,
    views: { ...feature.views, WalletSendScan },
    activate() {
      const activation = activateSend(fake.ctx)
      model = activation.model
      return activation
    },
  }
  const view = await mountLazyView(module, 'WalletSendScan', fake)
  return { ...fake, ...view, form: () => model!.form.get() }
}

test('a CAIP-10 account is read by its network: one of another network is not sent to', async () => {
  const { scan, see } = camera()
  const { form, container, end } = await mount(scan)

  await see(`eip155:10:${friend}`)
  expect(container.textContent).toContain('This is for another network.')
  expect(form()?.to).toBe('')
  await see(`eip155:1:${friend}`)

  expect(form()?.to).toBe(friend)
  await end()
})

test('a scanned address becomes the receiver, and leads back to the form', async () => {
  const { scan, see } = camera()
  const { form, navigation, end } = await mount(scan)

  await see(friend)

  expect(form()?.to).toBe(friend)
  expect(navigation).toEqual([['goBack']])
  await end()
})

test('a scanned payment fills the amount in as well', async () => {
  const { scan, see } = camera()
  const { form, end } = await mount(scan)

  await see(`ethereum:${friend}@1?value=5e17`)

  expect(form()).toMatchObject({ to: friend, amount: '0.5' })
  await end()
})

test.each([
  [`ethereum:${friend}@10`, 'This is for another network.'],
  ['https://menu.invalid', 'This code doesn’t contain an address.'],
])('%s is refused in words, and the camera goes on', async (text, words) => {
  const { scan, see, signal } = camera()
  const { form, container, announcements, navigation, end } = await mount(scan)

  await see(text)

  expect(container.textContent).toContain(words)
  expect(announcements).toContain(`assertive: ${words}`)
  expect(form()?.to).toBe('')
  expect([navigation.length, signal().aborted]).toEqual([0, false])
  await end()
})

test('leaving the view turns the camera off', async () => {
  const { scan, signal } = camera()
  const { end } = await mount(scan)

  await end()

  expect(signal().aborted).toBe(true)
})

test('Cancel leads back', async () => {
  const { scan } = camera()
  const { click, navigation, end } = await mount(scan)

  await click('Cancel')

  expect(navigation).toEqual([['goBack']])
  await end()
})

test('a camera without permission says so, and can be requested again', async () => {
  const { scan, see } = camera()
  let isAllowed = false
  const { container, announcements, click, form, end } = await mount((...args) =>
    isAllowed ? scan(...args) : Promise.reject(new LatchkeyError(CameraDenied)),
  )
  expect(container.textContent).toContain('Allow it in your browser settings')
  expect(announcements).toEqual(['assertive: Camera access is blocked'])

  isAllowed = true
  await click('Try again')
  await see(friend)

  expect(form()?.to).toBe(friend)
  await end()
})

test.each([
  ['that another app has', () => Promise.reject(new LatchkeyError(CameraUnavailable))],
  ['that is missing', undefined],
])('a camera %s is reported', async (_, scan) => {
  const { container, end } = await mount(scan)

  expect(container.textContent).toContain('Couldn’t start the camera')
  await end()
})
