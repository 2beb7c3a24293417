/** Lets promises, stores and React settle. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise((done) => setTimeout(done))
}
