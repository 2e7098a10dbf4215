import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { instructionTypes, levelOfInstruction } from '#contract/exams/certification.ts'
import type { AdminCertification } from '#contract/exams/certification-admin.ts'
import { languageNames, languages } from '#contract/platform/languages.ts'
import { Dialog } from '../ui/dialog.tsx'

/** Opens the guide as visitors see it, in each language. */
export function GuideButton({ certification }: { readonly certification: AdminCertification }) {
  const say = useTranslations('certifications')
  const [open, setOpen] = useState(false)
  const type = instructionTypes.find((one) => levelOfInstruction[one] === certification.level)
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {say('seeGuide')}
      </button>
      {open && (
        <Dialog title={say('seeGuide')} onClose={() => setOpen(false)}>
          {certification.onSite ? (
            <>
              <p>{say('guideHelp')}</p>
              <ul className="preview-languages">
                {languages.map((language) => (
                  <li key={language}>
                    <a
                      href={`/certification/${type}?lang=${language}`}
                      target="_blank"
                      rel="noopener"
                      lang={language}
                    >
                      {languageNames[language]}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <p>{say('notOnSite')}</p>
          )}
        </Dialog>
      )}
    </>
  )
}
