import type { ComponentProps } from 'react'
import { ConfirmDialog as Shared } from '../../components/confirm-dialog.tsx'

type Props = Omit<ComponentProps<typeof Shared>, 'about'>

export const ConfirmDialog = (props: Props) => <Shared {...props} about={['operator']} />
