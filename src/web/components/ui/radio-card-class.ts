/** The class of a label that holds a radio button and can be pressed as a whole. */
export const RADIO_CARD_CLASS =
  'choice relative flex border-[1.5px] border-edge bg-raised has-checked:border-forest has-checked:bg-moss has-checked:shadow-[inset_0_0_0_2px_var(--forest)] has-focus-visible:outline-3 has-focus-visible:outline-ember has-focus-visible:outline-offset-2'
