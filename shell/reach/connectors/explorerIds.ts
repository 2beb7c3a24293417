/**
 * The ids that the best-known installed wallets have in the WalletConnect explorer, by rdns: hosts name wallets by them,
 * and need no registry for it. Source: servers/api/wallets/wallets.json
 */
export const explorerIds: Readonly<Record<string, string>> = {
  'io.metamask': 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  'com.trustwallet.app': '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
  'app.phantom': 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  'com.coinbase.wallet': 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  'com.okex.wallet': '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  'com.binance.wallet': '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4',
  'me.rainbow': '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  'io.rabby': '18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1',
  'io.zerion.wallet': 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
  'com.bitget.web3': '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
  'app.backpack': '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
  'com.brave.wallet': '163d2cf19babf05eb8962e9748f9ebe613ed52ebf9c8107c9a0f104bfcf161b3',
  'io.metamask.mobile': 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
}
