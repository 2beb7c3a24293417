import { createContext, useContext, useEffect, useMemo, useReducer, useRef, useState } from 'react'

const Basket = createContext([])
const products = ['Tea', 'Coffee', 'Cocoa', 'Mate', 'Chai', 'Water'].map((name, id) => ({
  id,
  name,
  price: 3 + id,
}))

/** What a page on React does besides: state, effects, a context and a list. */
export function Shop({ children }) {
  const [basket, add] = useReducer((held, product) => [...held, product], [])
  return (
    <Basket value={basket}>
      <Header>{children}</Header>
      <main>
        <h1>A shop</h1>
        <Products onPick={add} />
      </main>
    </Basket>
  )
}

function Header({ children }) {
  const basket = useContext(Basket)
  useEffect(() => {
    document.title = `A shop (${basket.length})`
  }, [basket])
  return (
    <header>
      <p>{basket.length} in your basket</p>
      {children}
    </header>
  )
}

function Products({ onPick }) {
  const [search, setSearch] = useState('')
  const input = useRef(null)
  const found = useMemo(() => products.filter(({ name }) => name.includes(search)), [search])
  useEffect(() => setSearch(input.current.value), [])
  return (
    <>
      <input ref={input} value={search} onChange={(event) => setSearch(event.target.value)} />
      <ul>
        {found.map((product) => (
          <li key={product.id}>
            <button type="button" onClick={() => onPick(product)}>
              {product.name}, {product.price} €
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
