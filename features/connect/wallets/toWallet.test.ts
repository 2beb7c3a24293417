import { expect, test } from 'vitest'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { toWallet } from './toWallet'

const { config } = fakeContext({ config: { apiUrl: 'https://api.invalid/v1/', projectId: 'p' } }).ctx
const plain = { id: 'w', name: 'Wallet' }

test('an entry of the registry becomes a wallet in our words', () => {
  const wallet = toWallet(
    {
      ...plain,
      rdns: 'x.y',
      badge_type: 'certified',
      image_id: 'a/b',
      chains: ['eip155:1'],
      mobile_link: 'wallet://',
      link_mode: 'https://wallet.example',
      homepage: 'https://wallet.example',
      injected: [{ namespace: 'solana', injected_id: 'isWallet' }],
    },
    config,
  )

  expect(wallet).toMatchObject({
    ...plain,
    rdns: 'x.y',
    isCertified: true,
    imageUrl: 'https://api.invalid/v1/getWalletImage/a%2Fb?projectId=p',
    chains: ['eip155:1'],
    mobileLink: 'wallet://',
    linkMode: 'https://wallet.example',
    homepage: 'https://wallet.example',
    injected: [{ namespace: 'solana', injectedId: 'isWallet' }],
  })
})

test('null fields are absent', () => {
  const wallet = toWallet({ ...plain, rdns: null, chains: null, image_id: null, mobile_link: null }, config)

  expect(Object.entries(wallet).filter(([, value]) => value !== undefined)).toEqual([
    ['id', 'w'],
    ['name', 'Wallet'],
    ['isCertified', false],
  ])
})

test.each(['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'blob:https://a.b/1'])(
  'no link %j comes in',
  (link) => {
    const wallet = toWallet(
      {
        ...plain,
        homepage: link,
        image_url: link,
        mobile_link: link,
        desktop_link: link,
        webapp_link: link,
        link_mode: link,
        app_store: link,
        play_store: link,
        chrome_store: link,
      },
      config,
    )

    expect(JSON.stringify(wallet)).not.toContain('script')
    expect(Object.values(wallet)).not.toContain(link)
  },
)

test('a scheme without its slashes is a link of an app, but no link of a page', () => {
  const wallet = toWallet({ ...plain, mobile_link: 'wallet', homepage: 'wallet.example' }, config)

  expect([wallet.mobileLink, wallet.homepage]).toEqual(['wallet', undefined])
})

test.each(['https://a.b/logo.png', 'data:image/png;base64,AA=='])('the picture %s is kept', (image_url) => {
  expect(toWallet({ ...plain, image_url }, config).imageUrl).toBe(image_url)
})
