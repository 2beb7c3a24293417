const folders = ['noto-sans', 'noto-sans-arabic']
const samples: readonly (readonly [family: string, text: string])[] = [
  ['Noto Sans Variable', 'aé⟦ыक'],
  ['Noto Sans Arabic Variable', 'ع'],
]

/** Loads the fonts that the build has put next to the page, so that a picture shows the same letters everywhere. */
export async function loadPinnedFonts(): Promise<void> {
  await Promise.all(folders.map(link))
  await Promise.all(samples.map(([family, text]) => document.fonts.load(`16px '${family}'`, text)))
}

function link(folder: string): Promise<void> {
  const href = `/gallery/fonts/${folder}/wght.css`
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve()
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = href
  return new Promise((done, fail) => {
    sheet.onload = () => done()
    sheet.onerror = () => fail(new Error(`${href} did not load`))
    document.head.append(sheet)
  })
}
