import { createRoot } from 'react-dom/client'
import { startConsole } from './app/start-console.tsx'

const root = document.getElementById('root')
if (root) await startConsole(createRoot(root))
