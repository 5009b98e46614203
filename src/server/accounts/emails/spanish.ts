import type { EmailSentences } from './english.ts';

export const spanish: EmailSentences = {
  codeSubject: 'Tu código de {product}',
  codeNotYou: 'Si no has sido tú, ignora este correo. Sin el código no pasa nada.',
  signUpTitle: 'Confirma tu correo',
  signUpText: 'Escribe este código donde te has registrado en {product}:',
  signUpValid: 'Vale durante {minutes} minutos, y solo en el navegador en el que te has registrado.',
  knownSubject: 'Ya tienes una cuenta de {product}',
  knownTitle: 'Ya tienes una cuenta',
  knownText:
    'Alguien, probablemente tú, se ha registrado en {product} con este correo. Ya tienes una cuenta, así que solo tienes que iniciar sesión.',
  knownButton: 'Iniciar sesión',
  knownForgotten: '¿Has olvidado la contraseña? Crea una nueva: {url}',
  knownNotYou: 'Si no has sido tú, ignora este correo.',
  resetSubject: 'Crea una contraseña nueva de {product}',
  resetTitle: 'Crear una contraseña nueva',
  resetText:
    'Alguien, probablemente tú, ha pedido un enlace para crear una contraseña nueva. Funciona una sola vez, durante {minutes} minutos.',
  resetNotYou: 'Si no has sido tú, ignora este correo. Tu contraseña sigue como está.',
  newAddressTitle: 'Confirma tu correo nuevo',
  newAddressText: 'Escribe este código en los ajustes de tu cuenta de {product} para usar este correo:',
  newAddressValid: 'Vale durante {minutes} minutos.',
  addressChangedSubject: 'Ha cambiado el correo de tu cuenta de {product}',
  addressChangedTitle: 'Ha cambiado tu correo',
  addressChangedText: 'Tu cuenta de {product} tiene ahora otro correo. Este ya no le pertenece.',
  addressChangedNotYou: 'Si no has sido tú, otra persona tiene acceso a tu cuenta. Avísanos enseguida: {url}',
  passwordChangedSubject: 'Ha cambiado tu contraseña de {product}',
  passwordChangedTitle: 'Ha cambiado tu contraseña',
  passwordChangedText: 'La contraseña de tu cuenta de {product} acaba de cambiar.',
  passwordChangedButton: 'No he sido yo',
  passwordChangedWasYou: 'Si has sido tú, no tienes que hacer nada.',
  orOpen: 'O abre este enlace: {url}',
};
