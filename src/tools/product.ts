/** The product's name: spelled out here and nowhere else in the code. */
export const PRODUCT_NAME = 'Pixmend';
