import type { Quality } from './operation.ts';

/** Words are lower case, written as the tokeniser leaves them, and separated by commas. */

/** Comma-separated words of each kind that carries nothing more. */
export const PLAIN = {
  filler:
    'please,pls,plz,plse,kindly,hi,hey,hello,there,thanks,thank you,thx,ty,cheers,could you,can you,can u,could u,would you,' +
    'will you,would you mind,can we,could we,i want you to,i would like you to,i want,i would like,i would love,i need,i need you to,' +
    'i would prefer,i wish,we want,let us,try to,should be,should look,should have,to be,must be,needs to be,has to be,ought to be,' +
    'needs,need,should,could,can,would,be,appear,seem,become,just,maybe,perhaps,' +
    'for me,for us,if possible,if you can,in this picture,in the picture,in my picture,in this photo,in the photo,in my photo,' +
    'in this image,in the image,in my image,of the picture,of the photo,of the image,of this picture,of this photo,of this image,' +
    'of my photo,of my picture,from the picture,from the photo,from the image,from this picture,from this photo,from this image,' +
    'to the picture,to the photo,to the image,to this picture,to this photo,to this image,to it,of it,on it,from it,overall,' +
    'for instagram,for insta,for youtube,for print,first,finally,effect,effects,filter,version,style,also,as well,so,bit of,instead',
  and: 'and,then,plus,also,and then,and also,after that,afterwards,next',
  the: 'the,this,that,these,those,my,our,her,his,their,its,your',
  a: 'a,an,some,another,any',
  all: 'all,everything,whole,entire,all of,whole of',
  is: 'is,are,was,it is',
  too: 'too,overly,a bit too,a little too,way too,far too,much too,slightly too',
  not: 'not,no,never,without,with no',
  enough: 'enough',
  up:
    'more,increase,increased,raise,boost,boosted,bump,bump up,up,higher,high,stronger,turn up,crank,crank up,push,push up,intensify,' +
    'improve,enhance,amplify,extra,additional,lift,bring up,greater',
  down:
    'less,decrease,decreased,lower,reduce,reduced,drop,down,weaker,low,turn down,tone down,bring down,cut,cut down,fewer,' +
    'lessen,dial down,dial back,take down,soften,diminish,reduce the amount of',
  make: 'make,makes,making,turn,change,set,convert,render,get,have,paint,colour,color,recolour,recolor,dye,transform,switch,tint,alter,go',
  turn: 'turn',
  put: 'put,place,set,show',
  add: 'add,apply,use',
  give: 'give',
  take: 'take,crop,edit,cut',
  remove:
    'remove,delete,erase,get rid of,eliminate,take out,take away,edit out,wipe out,rub out,strip out,' +
    'crop out,photoshop out,discard,i do not want,i do not want to see,we do not want,i do not need,do not show',
  clean:
    'clean,clean up,fix,clear up,repair,correct,remove,delete,erase,get rid of,eliminate,take out,take away,strip,strip out,drop',
  cutOut: 'cut out,cutout,isolate,extract,separate',
  keep: 'keep,leave',
  only: 'only,just',
  except: 'except,except for,but,apart from,other than,besides,excluding',
  replace: 'replace,swap,exchange,substitute,switch',
  rotate: 'rotate,rotated,spin,rotation',
  flip: 'flip,flipped,mirror,mirrored,reverse,mirror image,flop',
  straighten: 'straighten,straighten up,straighten out,level,level out,level up,unskew',
  straight: 'straight,level,horizontal,even',
  crooked: 'crooked,tilted,slanted,skewed,wonky,not straight,not level,askew,lopsided,tilt,slant',
  crop: 'crop,cropped,trim,cut',
  away: 'away,out,off',
  picture:
    'it,this,that,picture,photo,image,pic,shot,photograph,whole picture,whole photo,whole image,entire picture,entire photo,entire image,' +
    'colours,colors,tones,tone,light,lighting,look,looks,feel,mood,scene,white balance,everything,all,whole thing,entire thing',
  horizon: 'horizon,horizon line,skyline',
  background: 'background,backdrop,bg,back ground,surroundings',
  behind: 'behind,around,in back of',
  subject: 'subject,main subject,foreground,main object',
  rest: 'rest,everything else,all else,other parts',
  person: 'him,them,me,us,her',
  preposition:
    'to,into,in,with,for,as,by,on,onto,against,before,in front of,of,from,towards,toward,between,at,using,to have',
  plain: 'plain,solid,simple,uniform,flat,clean,pure,nice,one,empty,smooth,shade of,completely,fully,totally',
  bokeh:
    'bokeh,depth of field,shallow depth of field,portrait mode,lens blur,background blur,shallow focus,dof,shallow dof,bokeh blur,blurred bokeh',
  vignette: 'vignette,vignetting',
  corners: 'corners,edges,borders,corners and edges,edges and corners,sides',
  upsideDown: 'upside down,on its head,on the head,the other way up,other way up',
  beyond:
    'write,draw,invert,negative,smile,move,zoom,zoom out,open,close,grow,shrink,bigger,smaller,larger,taller,wider,longer,shorter,thinner,fatter,older,younger,' +
    'happier,sadder,snow,rain,like,than,as if,or,if,unless,because,when,while,until,what,who,why,how,where,there,here,i,me,you,we,they,he,she,do,does,did,becomes,new',
  hue: 'colour,color,hue,shade,colours,colors,colour tone,paint',
  tinge: 'tint,cast,tone,tinge,hue,colour cast,color cast,colours,colors,tones,colour,color',
} as const;

/** The kinds of words that carry nothing more; `beyond` is what no rule can do. */
export type PlainKind = keyof typeof PLAIN;

/** Adjectives by the quality that they say there is much (first) or little (second) of. */
export const ADJECTIVES: readonly (readonly [Quality, much: string, little: string])[] = [
  [
    'brightness',
    'bright,brighter,lighter,light,lit,better lit,well lit,overexposed',
    'dark,darker,dim,dimmer,gloomy,gloomier,moodier,moody,shadowy,underexposed',
  ],
  [
    'contrast',
    'contrasty,contrastier,contrasted,punchy,punchier,contrast rich,high contrast',
    'flat,flatter,low contrast,washed out,hazy,hazier,matte,faded',
  ],
  [
    'vividness',
    'vivid,vibrant,saturated,colourful,colorful,pop,pop more,rich,richer,punchier colours,lively,livelier,intense,intenser,' +
      'vivider,bolder,bold,stronger,deeper,stand out,pop out,more alive',
    'dull,duller,muted,desaturated,subdued,washed out colours,washed out colors,pastel,faded,colourless,garish,gaudy,oversaturated,paler,pale',
  ],
  [
    'warmth',
    'warm,warmer,sunnier,sunny,toasty,cosier,cozier,cosy,cozy,golden',
    'cool,cooler,cold,colder,icy,chilly,chillier,wintry',
  ],
  [
    'sharpness',
    'sharp,sharper,crisp,crisper,clear,clearer,sharpened,in focus,more defined,detailed',
    'soft,softer,dreamy,dreamier,softened,hazy,smoother,unsharp',
  ],
  [
    'cleanness',
    'noise free,noiseless,denoised,grain free,less grainy,cleaner',
    'noisy,grainy,grained,speckled,noisier,grainier',
  ],
  [
    'blackAndWhite',
    'black and white,monochrome,monochromatic,mono,greyscale,grayscale,grey scale,gray scale,shades of grey,shades of gray',
    '',
  ],
  [
    'sepia',
    'sepia,sepia toned,sepia tone,vintage,old timey,old fashioned,look old,look old fashioned,look old timey,look aged',
    '',
  ],
  [
    'blur',
    'blurry,blurrier,blurred,out of focus,unfocused,unfocussed,fuzzy,fuzzier,defocused,defocussed,bokeh',
    'in focus,unblurred,sharp,sharper',
  ],
];

export const VERBS: readonly (readonly [Quality, much: string, little: string])[] = [
  ['brightness', 'brighten,lighten,light up,lighten up,brighten up', 'darken,dim,dim down'],
  ['contrast', '', 'flatten'],
  ['vividness', 'saturate,enliven,liven up', 'desaturate,mute,tone down,subdue,dull'],
  ['warmth', 'warm,warm up', 'cool,cool down,cool off'],
  ['sharpness', 'sharpen,sharpen up,deblur', 'soften,smooth,smooth out'],
  ['cleanness', 'denoise,de noise,degrain,noise reduction', ''],
  ['blackAndWhite', 'decolourise,decolorize,desaturate completely,fully desaturate,completely desaturate', ''],
  ['blur', 'blur,blur out,defocus,bokeh', 'unblur'],
];

export const QUANTITIES: readonly (readonly [Quality, wanted: string, unwanted: string])[] = [
  ['brightness', 'brightness,exposure,light,luminosity,lightness', 'darkness'],
  ['contrast', 'contrast,contrasts,punch', 'haze'],
  [
    'vividness',
    'saturation,vibrance,vibrancy,vividness,colour,color,colours,colors,colour saturation,color saturation,pop,colourfulness,intensity,colour intensity,color intensity',
    '',
  ],
  ['warmth', 'warmth,temperature,colour temperature,color temperature', 'coolness'],
  ['sharpness', 'sharpness,clarity,definition,detail,details,crispness', 'softness,blurriness'],
  ['cleanness', '', 'noise,grain,graininess,image noise,digital noise,colour noise,color noise'],
  ['blur', 'blur', ''],
  ['sepia', 'sepia,sepia tone', ''],
];

/** Comparatives that draw towards a colour. */
export const TINTS: Readonly<Record<string, string>> = {
  bluer: 'blue',
  redder: 'red',
  greener: 'green',
  yellower: 'yellow',
  pinker: 'pink',
  oranger: 'orange',
  browner: 'brown',
  purpler: 'purple',
  bluish: 'blue',
  reddish: 'red',
  greenish: 'green',
  yellowish: 'yellow',
  orangey: 'orange',
};

export const DEGREES: readonly (readonly [amount: number, words: string])[] = [
  [0.3, 'very slightly,ever so slightly,a tiny bit,the tiniest bit,barely,minimally,very subtly,just a hint'],
  [
    0.5,
    'slightly,a bit,a little,a little bit,a touch,a tad,somewhat,slight,subtle,subtly,mild,mildly,gentle,gently,soft,softly,light,lightly,faint,' +
      'a wee bit,a smidge,a hint of,a touch of,a bit of,a little bit of,some,kind of,a shade,moderately',
  ],
  [
    1.7,
    'much,a lot,lots,lots of,a lot of,very,way,far,strongly,strong,really,heavily,heavy,dramatically,dramatic,extremely,extreme,significantly,considerably,' +
      'a great deal,super,quite a lot,a whole lot,hugely,massively,so much,drastically,loads',
  ],
];

export const ANGLES: Readonly<Record<string, number>> = {
  'a quarter': 90,
  quarter: 90,
  'a quarter turn': 90,
  'quarter turn': 90,
  'one quarter turn': 90,
  'ninety degrees': 90,
  'half a turn': 180,
  'a half turn': 180,
  'half turn': 180,
  'on its side': 90,
  sideways: 90,
  halfway: 180,
};

export const DIRECTIONS: readonly (readonly [sign: 1 | -1, words: string])[] = [
  [1, 'clockwise,cw,right,rightwards,the right,right side'],
  [-1, 'counterclockwise,counter clockwise,anticlockwise,anti clockwise,ccw,left,leftwards,the left'],
];

export const AXES: readonly (readonly [axis: 'horizontal' | 'vertical', words: string])[] = [
  [
    'horizontal',
    'horizontally,horizontal,left to right,right to left,left and right,sideways,left right,x axis,from left to right,from right to left',
  ],
  [
    'vertical',
    'vertically,vertical,upside down,top to bottom,bottom to top,up and down,top and bottom,up down,y axis,from top to bottom',
  ],
];

export const RATIOS: readonly (readonly [width: number, height: number, words: string])[] = [
  [1, 1, 'square,squared,square format,square shape'],
  [4, 5, 'portrait,instagram portrait,portrait format,portrait orientation,vertical format,upright format'],
  [3, 2, 'landscape,landscape format,landscape orientation,horizontal format'],
  [16, 9, 'widescreen,wide screen,wide format,wide'],
  [2, 1, 'panorama,panoramic'],
  [9, 16, 'story,story format,phone wallpaper,instagram story'],
];

export const GRADIENTS = 'gradient,colour gradient,color gradient,ombre,fade';
