/** Pixels, as the sites that show cards ask for. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
