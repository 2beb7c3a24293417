import type { Page } from '@playwright/test'
import { expect, test } from '../harness/seeded'
import { ended, fill, fresh, main, openSend, press, review } from '../harness/sendForm'

// A page translator wraps each text in a new element, and keeps doing so.

/** Wraps each text node of the widget as Chromium's page translation does, now and after each change. */
async function translate(page: Page) {
  await page.evaluate(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
      for (const text of texts) {
        const parent = text.parentElement
        if (!parent || /^(STYLE|SCRIPT|FONT)$/.test(parent.tagName) || !text.data.trim()) continue
        if (parent.closest('[translate=no]')) continue
        const font = document.createElement('font')
        text.replaceWith(font)
        const inner = document.createElement('font')
        inner.textContent = text.data
        font.append(inner)
      }
    }
    const follow = (root: ShadowRoot) => {
      wrap(root)
      new MutationObserver(() => wrap(root)).observe(root, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    }
    for (const element of document.querySelectorAll('*')) if (element.shadowRoot) follow(element.shadowRoot)
  })
}

test('a visitor whose browser translates the page sends, and each screen shows @core', async ({
  page,
  openHost,
  hostSetup,
}) => {
  const host = await openHost(hostSetup())
  await openSend(host)
  await translate(page)

  await expect(main(host)).toBeVisible()
  await fill(host, '1', fresh)
  await review(host)
  await press(host, 'Send')
  await ended(host, 'sent')
  await press(host, 'Done')
  for (const name of ['Receive', 'Settings']) {
    await press(host, name)
    await expect(host.failed).toHaveCount(0)
    await host.widget.getByRole('button', { name: 'Back' }).click()
  }

  expect(await host.facts('error')).toEqual([])
})
