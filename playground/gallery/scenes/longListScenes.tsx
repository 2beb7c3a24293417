import { Logo } from '@shared/ui/Logo'
import { Row } from '@shared/ui/Row'
import { SearchField } from '@shared/ui/SearchField'
import searchField from '@shared/ui/searchField.css'
import { Tile } from '@shared/ui/Tile'
import { VirtualGrid } from '@shared/ui/VirtualGrid'
import { VirtualList } from '@shared/ui/VirtualList'
import virtualList from '@shared/ui/virtualList.css'
import { partScene } from '../partScene'
import * as sample from '../sampleData'
import type { Scene } from '../scene'

const group = 'Long lists'
const styles = [searchField, virtualList]
const many = [
  sample.names.wallet,
  sample.names.longWallet,
  sample.names.unbrokenWallet,
  sample.names.arabicWallet,
  ...Array.from({ length: 400 }, (_, index) => `Wallet ${index + 1}`),
]
const self = (name: string) => name

export const longListScenes: readonly Scene[] = [
  partScene({
    id: 'virtual-list',
    title: 'VirtualList: 404 rows, and a search',
    group,
    styles,
    render: (say) => (
      <VirtualList
        label={say('Wallets', 'المحافظ')}
        items={many}
        keyOf={self}
        textOf={self}
        maxHeight={360}
        above={<SearchField label={say('Search wallets', 'البحث عن المحافظ')} value="" onChange={() => {}} />}
        render={(name, props) => <Row label={name} leading={<Logo name={name} />} {...props} />}
      />
    ),
  }),
  partScene({
    id: 'virtual-list-few',
    title: 'VirtualList: two rows of many to come',
    group,
    styles,
    render: (say) => (
      <VirtualList
        label={say('Wallets', 'المحافظ')}
        items={many.slice(0, 2)}
        total={-1}
        keyOf={self}
        textOf={self}
        render={(name, props) => <Row label={name} leading={<Logo name={name} />} {...props} />}
      />
    ),
  }),
  partScene({
    id: 'virtual-grid',
    title: 'VirtualGrid: 404 tiles',
    group,
    styles,
    render: (say) => (
      <VirtualGrid
        label={say('Wallets', 'المحافظ')}
        items={many}
        keyOf={self}
        textOf={self}
        maxHeight={340}
        render={(name, props) => <Tile label={name} leading={<Logo name={name} />} {...props} />}
      />
    ),
  }),
]
