import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { ApiError, onTrouble } from './host.ts'
import { startTexts } from './i18n.ts'
import { startKeeping } from './keeping.ts'
import { dressPage } from './preferences.ts'
import { findMe } from './session.ts'
import { sayError } from './toasts.tsx'
import './styles/index.css'

dressPage()
// Asked for when the first of them appears, they would come in the middle of a match, and the system's signs before them.
void document.fonts.load("1em 'Stolik Signs'", '→')
await Promise.all([startTexts(), findMe()])
void startKeeping()
onTrouble((code) => sayError(new ApiError(code)))
const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
