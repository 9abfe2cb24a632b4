import { useId } from 'react'
import { findListed } from '#site/templates/list.ts'
import {
  type DetailName,
  detailField,
  type SiteFile,
  withFile,
} from '../../../sync/files/site-files.ts'
import type { FileControlProps } from '../control-props.ts'
import { SingleFileControl } from '../files/single-file-control.tsx'
import { StoredPictureButtons } from '../files/stored-picture-buttons.tsx'
import { Thumbnail } from '../files/thumbnail.tsx'
import { FocusPicker, IN_CHATS } from './focus-picker.tsx'
import { PhotoConsent } from './photo-consent.tsx'
import { photoEdits } from './photo-edits.ts'
import { PhotoWords } from './photo-words.tsx'

const NAME = 'the photo at the top'
const WORDS = {
  name: NAME,
  removed: 'Photo at the top removed',
  choose: 'Choose a photo',
  chooseAnother: 'Choose another photo',
}

export function HeroControl(props: FileControlProps) {
  const id = useId()
  const { editor, onFocus } = props
  const { phone, desk } = findListed(editor.content.texts.template).heroRatios
  const crops = [{ name: 'On a phone', ratio: phone }, { name: 'On a desk', ratio: desk }, IN_CHATS]

  function write(file: SiteFile, name: DetailName, text: string) {
    editor.setFiles(
      (before) => withFile(before, { ...file, [name]: text }),
      detailField(file.id, name, file.kind),
    )
  }

  return (
    <SingleFileControl
      {...props}
      kind="hero"
      words={WORDS}
      picture={({ thumb }) => (
        <Thumbnail thumb={thumb} className="h-14 w-20 shrink-0 rounded-md object-cover" />
      )}
      details={(file) => (
        <>
          <FocusPicker
            label={NAME}
            thumb={file.thumb}
            photo={file}
            crops={crops}
            onFocus={onFocus}
            onChoose={(focus) => write(file, 'focus', focus)}
          />
          <PhotoWords
            id={`${id}-alt`}
            title="What is in the picture?"
            hidden={` Description of ${NAME}`}
            help="For people who cannot see it: “A patrol on a ridge at sunrise”."
            value={file.alt}
            onFocus={onFocus}
            onChange={(text) => write(file, 'alt', text)}
          />
          <PhotoConsent
            label={NAME}
            agreed={file.agreed}
            onFocus={onFocus}
            onChange={(agreed) => write(file, 'agreed', agreed)}
          />
          <p className="flex flex-wrap gap-2">
            <StoredPictureButtons
              sync={editor.sync}
              photo={file}
              label={NAME}
              onPurged={
                editor.isPublished ? () => photoEdits(editor).purgePhoto(file.id) : undefined
              }
              onCovered={() => photoEdits(editor).forgetCovered(file.id)}
            />
          </p>
        </>
      )}
    />
  )
}
