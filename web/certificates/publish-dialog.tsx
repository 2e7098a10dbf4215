import { useId, useState } from 'react'
import type { IssuedCertification } from '#contract/certificates/certificate.ts'
import { type PublishedNames, publishCertificate, publishedNames } from '#contract/certificates/credential.ts'
import { isSameName } from '#contract/certificates/holder-names.ts'
import { call } from '../client/call.ts'
import { useWords } from '../client/client-context.tsx'
import { useAction } from '../client/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface PublishDialogProps {
  readonly certificate: IssuedCertification
  /** Why publishing is asked for, beside what it does. */
  readonly because?: string
  onClose(): void
}

/** Says what publishing means, and asks for the name to show. */
export function PublishDialog({ certificate, because, onClose }: PublishDialogProps) {
  const say = useWords('certificates.publication')
  const { act, pending } = useAction()
  const [names, setNames] = useState<PublishedNames>('BOTH')
  const [findable, setFindable] = useState(false)
  const publish = async () => {
    const params = { certificationId: certificate.id }
    await act((api) => call(api, publishCertificate, { params, body: { names, findable } }))
    onClose()
  }
  return (
    <Dialog
      small
      title={say('title')}
      onClose={pending ? () => {} : onClose}
      actions={
        <>
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            {say('keep')}
          </Button>
          <Button pending={pending} onClick={() => void publish()}>
            {say('confirm')}
          </Button>
        </>
      }
    >
      {because && <p>{because}</p>}
      <p>{say('text')}</p>
      <NameChoice certificate={certificate} chosen={names} onChoose={setNames} />
      <Choice label={say('findable')} checked={findable} onChange={setFindable} />
    </Dialog>
  )
}

interface NameChoiceProps extends Pick<PublishDialogProps, 'certificate'> {
  readonly chosen: PublishedNames
  onChoose(names: PublishedNames): void
}

/** Only where the certificate has two names. */
function NameChoice({ certificate, chosen, onChoose }: NameChoiceProps) {
  const say = useWords('certificates.publication')
  const id = useId()
  const { koreanName: registered, englishName: latin } = certificate
  if (isSameName(registered, latin)) return null
  const labels: Record<PublishedNames, string> = {
    BOTH: say('BOTH', { registered, latin }),
    REGISTERED: registered,
    LATIN: latin,
  }
  return (
    <fieldset className="choices">
      <legend>{say('names')}</legend>
      {publishedNames.map((names) => (
        <label key={names} className="choice">
          <input type="radio" name={id} checked={names === chosen} onChange={() => onChoose(names)} />
          <span>{labels[names]}</span>
        </label>
      ))}
    </fieldset>
  )
}
