import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { startTexts } from './i18n.ts'
import { dressPage } from './preferences.ts'
import { findMe } from './session.ts'
import './styles/index.css'

dressPage()
await Promise.all([startTexts(), findMe()])
const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
